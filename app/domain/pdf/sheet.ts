import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import { lackNote, lacksSigns, printableText } from './printable-text.ts'

/** All lengths are in points, 72 to an inch. */
const margin = 48
const footHeight = 32
const footSize = 8

/** They lie beside this file, as in the bundle of the terminal; the bundle of the server runs in the project's folder. */
const fontsBeside = new URL('./fonts/', import.meta.url)
const fontFolder = existsSync(fontsBeside) ? fileURLToPath(fontsBeside) : 'app/domain/pdf/fonts/'
const fonts = {
  regular: readFileSync(`${fontFolder}inter-regular.ttf`),
  bold: readFileSync(`${fontFolder}inter-semibold.ttf`),
}

export interface TextStyle {
  size: number
  colour: string
  bold?: true
  align?: 'right' | 'center'
  /** Where it leads to who clicks on it. */
  link?: string
}

export const ink = '#1F2937'
export const grey = '#475569'
export const line = '#E2E8F0'
/** Of what leads somewhere. */
export const blue = '#0052CC'

/** What the text is for those to whom it is read aloud. */
type Kind = 'H1' | 'H2' | 'P'

/** A4 pages that are filled from the top; each has a foot with its number among all. Texts may hold anything. */
export class Sheet {
  readonly doc: PDFKit.PDFDocument
  private hasLacks = false
  y = margin

  constructor(
    about: { title: string; subject: string; at: Date },
    private readonly foot: string,
  ) {
    this.doc = new PDFDocument({
      size: 'A4',
      margin: 0,
      autoFirstPage: false,
      // Kept until the end, when it is known how many there are.
      bufferPages: true,
      // None of PDFKit's own, which it would load from its package.
      font: '',
      lang: 'en-GB',
      displayTitle: true,
      tagged: true,
      info: {
        Title: about.title,
        Subject: about.subject,
        Author: 'Parapet',
        Creator: 'Parapet',
        CreationDate: about.at,
      },
    })
    for (const [name, font] of Object.entries(fonts)) this.doc.registerFont(name, font)
    this.addPage()
  }

  get left(): number {
    return margin
  }

  get width(): number {
    return this.doc.page.width - 2 * margin
  }

  addPage(): void {
    this.doc.addPage()
    this.y = margin
  }

  /** Ends the document. @returns its bytes */
  async *bytes(): AsyncGenerator<Uint8Array> {
    if (this.hasLacks) {
      this.y += 10
      this.write('P', lackNote, { size: footSize, colour: grey }, 0)
    }
    const { count } = this.doc.bufferedPageRange()
    for (let page = 0; page < count; page++) {
      this.doc.switchToPage(page)
      this.drawFoot(`Page ${page + 1} of ${count}`)
    }
    this.doc.end()
    for await (const part of this.doc) yield part as Uint8Array
  }

  /** Begins a page when less than `height` is left. @returns whether it did */
  keep(height: number): boolean {
    if (this.y + height <= this.doc.page.height - margin - footHeight) return false
    this.addPage()
    return true
  }

  /** How high a text is when it is drawn so wide. */
  heightOf(text: string, width: number, style: TextStyle): number {
    this.setStyle(style)
    return this.doc.heightOfString(printableText(text), { width })
  }

  /** Draws a text at a place without moving on. */
  draw(kind: Kind, text: string, place: { x: number; y: number; width: number }, style: TextStyle): void {
    const { doc } = this
    this.hasLacks ||= lacksSigns(text)
    const draw = () => {
      this.setStyle(style)
      const { align = 'left', link } = style
      doc.text(printableText(text), place.x, place.y, { width: place.width, align, ...(link && { link }) })
    }
    doc.addStructure(doc.struct(kind, {}, style.link ? [doc.struct('Link', {}, draw)] : draw))
  }

  /** A text over the whole width, and on below it. */
  write(kind: Kind, text: string, style: TextStyle, after: number): void {
    const height = this.heightOf(text, this.width, style)
    this.keep(height)
    this.draw(kind, text, { x: margin, y: this.y, width: this.width }, style)
    this.y += height + after
  }

  /** What is drawn without a meaning of its own. */
  decorate(draw: (doc: PDFKit.PDFDocument) => void): void {
    this.doc.markContent('Artifact')
    draw(this.doc)
    this.doc.endMarkedContent()
  }

  rule(): void {
    this.decorate((doc) =>
      doc
        .moveTo(margin, this.y)
        .lineTo(margin + this.width, this.y)
        .lineWidth(0.5)
        .strokeColor(line)
        .stroke(),
    )
  }

  private drawFoot(number: string): void {
    const y = this.doc.page.height - margin
    this.decorate((doc) => {
      this.setStyle({ size: footSize, colour: grey })
      const pageWidth = 80
      const oneLine = { height: footSize, ellipsis: true }
      doc.text(printableText(this.foot), margin, y, { ...oneLine, width: this.width - pageWidth })
      doc.text(number, margin, y, { ...oneLine, width: this.width, align: 'right' })
    })
  }

  private setStyle({ size, colour, bold }: TextStyle): void {
    this.doc
      .font(bold ? 'bold' : 'regular')
      .fontSize(size)
      .fillColor(colour)
  }
}
