/** Where the focus goes when a template's name is refused. */
export const nameFieldId = 'template-name'
