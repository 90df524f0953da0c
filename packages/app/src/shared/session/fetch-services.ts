import { lazyCode } from '../lazy-code/lazy-code.ts'
import { storeTypedEmail } from './typed-email.ts'

const services = lazyCode('services', () => import('./services.ts'))

/** Loads the code that checks what is typed and calls the services. */
export const fetchServices = () => services.loadOrReload({ isTyping: true, onReload: storeTypedEmail })

/** Loads that code ahead of a submit. */
export const preloadServices = services.preload
