import type { BackendModule, ReadCallback, Services } from 'i18next'
import { lazyCode } from '../lazy-code/lazy-code.ts'

const httpBackend = lazyCode('http-backend', () => import('i18next-http-backend'))

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
      const { default: Backend } = await httpBackend.load()
      new Backend(this.#services, { loadPath }).read(language, namespace, callback)
    } catch (error) {
      // i18next tries again, as it does for a language file that can't be fetched.
      callback(error instanceof Error ? error : String(error), true)
    }
  }
}
