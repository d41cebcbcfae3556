/**
 * The package that opens SQLite files on a Node, by its version of Node-API. Version 13 of the driver asks for 10 (Node 22.14)
 * and ends older ones with a segmentation fault. Version 12, compiled with the headers of Node 24.19 or later, aborts when an
 * object of it is collected (nodejs/node#65446). Both are installed until no Node below 22.14 is supported.
 *
 * @param {string} nodeApi
 */
export const driverFor = (nodeApi) => (Number(nodeApi) >= 10 ? 'better-sqlite3-13' : 'better-sqlite3')

/** The driver of this Node. */
export const databaseDriver = driverFor(process.versions.napi)
