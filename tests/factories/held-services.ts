/** What routes that a test calls by themselves get for the services of a server: in place of `app/server/services.server.ts`, by `vitest.config.ts`. */
export const held: { services: unknown } = { services: undefined }

export const getServices = async () => held.services
