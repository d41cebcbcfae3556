/** The whole address of a page of Parapet; the start page without a link. @param link begins with `/` */
export const linkOf = (publicUrl: string, link: string | null): string => `${publicUrl}${link ?? '/app/dashboard'}`
