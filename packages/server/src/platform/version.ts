import packageOfServer from '../../package.json' with { type: 'json' }

/** The version of the product, which the app, the client's page and the server share. */
export const VERSION: string = packageOfServer.version
