import { lazyCode } from '../../shared/lazy-code/lazy-code.ts'

/** The dialogs of a profile and the menu of a note, which open on a press. */
export const profileDialogs = lazyCode('dialogs', () => import('./dialogs.ts'))
