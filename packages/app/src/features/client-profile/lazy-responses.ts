import { lazyCode } from '../../shared/lazy-code/lazy-code.ts'

/** Pace response and window fit, which are far below the first paint and beside each other. */
export const responses = lazyCode('responses', () => import('./responses.ts'))
