/** Header of each answer: the id that the lines of the server's log about the request have too. */
export const requestIdHeader = 'x-request-id'
