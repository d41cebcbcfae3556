import { grey, ink, type Sheet } from './sheet.ts'

/** The top of the first page: what the document is, its title, and what has to be known of it, a line each. */
export function drawHead(sheet: Sheet, kind: string, title: string, lines: readonly string[]): void {
  sheet.write('P', kind, { size: 9, colour: grey }, 4)
  sheet.write('H1', title, { size: 20, colour: ink, bold: true }, 10)
  for (const line of lines) sheet.write('P', line, { size: 9.5, colour: ink }, 3)
  sheet.y += 9
}
