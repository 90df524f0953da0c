import type { BackendModule, ReadCallback, Services } from 'i18next'

/** Where a language that isn't built in lies, one file a screen. */
const loadPath = '/locales/{{lng}}/{{ns}}.json'

/**
 * Reads a language over HTTP. The code that does is fetched with the first text that it is needed for: whoever reads
 * English never pays for it.
 */
export class HttpBackend implements BackendModule {
  static readonly type = 'backend'
  static readonly callbackApi = true
  readonly type = 'backend'
  #services: Services | undefined

  init(services: Services): void {
    this.#services = services
  }

  read(language: string, namespace: string, callback: ReadCallback): void {
    void this.#readOverHttp(language, namespace, callback)
  }

  async #readOverHttp(language: string, namespace: string, callback: ReadCallback): Promise<void> {
    try {
      const { default: Backend } = await import('i18next-http-backend')
      new Backend(this.#services, { loadPath }).read(language, namespace, callback)
    } catch (error) {
      // Code that doesn't come is like a file that doesn't: worth another try.
      callback(error instanceof Error ? error : String(error), true)
    }
  }
}
