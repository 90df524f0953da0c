import packageOfServer from '../../package.json' with { type: 'json' }

/** The version of the product, which app, client's page and server share. */
export const VERSION: string = packageOfServer.version
