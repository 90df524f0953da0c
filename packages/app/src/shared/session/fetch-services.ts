import { preloadResolvers } from '../forms/late-resolvers.ts'
import { lazyCode } from '../lazy-code/lazy-code.ts'
import { storeTypedEmail } from './typed-email.ts'

const services = lazyCode('services', () => import('./services.ts'))

/** Loads the code that calls the services. */
export const fetchServices = () => services.loadOrReload({ isTyping: true, onReload: storeTypedEmail })

/** Prefetches the code that calls the services. */
export const preloadServices = services.preload

/** Prefetches the code of a sign-in, before its submit. */
export function preloadSubmit(): void {
  services.preload()
  preloadResolvers()
}
