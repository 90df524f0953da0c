import type { BackendModule, ReadCallback, Services } from 'i18next'

/** The address of a language that isn't built in, with one file per screen. */
const loadPath = '/locales/{{lng}}/{{ns}}.json'

/**
 * Reads a language over HTTP. The backend's code is loaded when a text first needs it, so that an app in English
 * doesn't load it.
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
      // i18next retries, as it does if a language file can't be fetched.
      callback(error instanceof Error ? error : String(error), true)
    }
  }
}
