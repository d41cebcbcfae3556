const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** A piece of a page whose text is safe. */
export class Html {
  constructor(readonly text: string) {}
}

/** A piece of a page: values are escaped, pieces and lists of pieces are put in as they are. */
export function html(parts: TemplateStringsArray, ...values: (string | Html | Html[])[]): Html {
  const texts = values.map((value) =>
    typeof value === 'string'
      ? escaped(value)
      : [value]
          .flat()
          .map(({ text }) => text)
          .join(''),
  )
  return new Html(parts.map((part, at) => part + (texts[at] ?? '')).join(''))
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
