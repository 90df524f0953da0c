import { loadCode, preloadCode } from '../code/load-code.ts'
import { canReload, reloadOnce } from '../code/reload-once.ts'
import { preloadResolvers } from '../forms/lazy-resolvers.ts'
import { storeTypedEmail } from './typed-email.ts'

const importServices = () => import('./services.ts')

/** Loads the code that calls the services. Lost code reloads the page once, which keeps the typed email. */
export async function fetchServices() {
  try {
    return await loadCode(importServices)
  } catch (error) {
    if (!canReload(error)) throw error
    storeTypedEmail()
    reloadOnce()
    return await new Promise<never>(() => {})
  }
}

/** Prefetches the code that calls the services. */
export const preloadServices = () => preloadCode(importServices)

/** Prefetches the code that signing in needs, before the form is submitted. */
export function preloadSubmit(): void {
  preloadServices()
  preloadResolvers()
}
