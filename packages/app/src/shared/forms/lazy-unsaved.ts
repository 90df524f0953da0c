import { lazyCode } from '../lazy-code/lazy-code.ts'

/** Beside the screens, so that their first paint doesn't wait for a question that is rarely asked. */
export const unsaved = lazyCode('unsaved', () => import('./unsaved.ts'))
