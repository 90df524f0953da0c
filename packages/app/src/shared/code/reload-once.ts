import { CodeError } from './load-code.ts'

const key = 'attune.reloadedForCode'
/** A name that is different for each build. */
const build = import.meta.url

/**
 * Returns whether a reload may restore lost code. This is allowed once per tab and build, so that a page that stays
 * broken doesn't reload forever.
 */
export const canReload = (error: unknown): boolean =>
  error instanceof CodeError && error.reason === 'lost' && sessionStorage.getItem(key) !== build

/** Reloads the page to get its newest version. */
export function reloadOnce(): void {
  sessionStorage.setItem(key, build)
  location.reload()
}
