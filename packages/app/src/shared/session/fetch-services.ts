import { lazyCode } from '../lazy-code/lazy-code.ts'
import { storeTypedEmail } from './typed-email.ts'

const services = lazyCode('services', () => import('./services.ts'))

/** Loads the code that validates the form and calls the services. */
export const fetchServices = () => services.loadOrReload({ isTyping: true, onReload: storeTypedEmail })

/** Prefetches that code before a submit. */
export const preloadServices = services.preload
