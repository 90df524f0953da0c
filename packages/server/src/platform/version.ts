import packageOfServer from '../../package.json' with { type: 'json' }

/** The product's version, which is the same for the app, the client's page and the server. */
export const VERSION: string = packageOfServer.version
