import { lazyCode } from '../lazy-code/lazy-code.ts'
import { storeTypedEmail } from './typed-email.ts'

const services = lazyCode('services', () => import('./services.ts'))
const credentials = lazyCode('credentials', () => import('./credentials.ts'))

/** Loads the code that calls the services. */
export const fetchServices = () => services.loadOrReload({ isTyping: true, onReload: storeTypedEmail })

/** Loads the code that validates email and password. Rejects where it can't be loaded, without a reload. */
export const fetchCredentials = credentials.load

/** Prefetches the code that calls the services. */
export const preloadServices = services.preload

/** Prefetches the code of a sign-in, before its submit. */
export function preloadSubmit(): void {
  services.preload()
  credentials.preload()
}
