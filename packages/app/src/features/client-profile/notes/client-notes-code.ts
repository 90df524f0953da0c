import { lazyCode } from '../../../shared/lazy-code/lazy-code.ts'

/** Beside the profile, so that its other panels don't wait for the form. */
export const clientNotes = lazyCode('client-notes', () => import('./client-notes.tsx'))
