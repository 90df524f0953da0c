import type { TFunction } from 'i18next'
import shared from '../../locales/en-US/shared.json'

/** A service's part of a screen, as it is named when it fails: 'Error processing …'. */
export type ServicePart = keyof typeof shared.processingError

const allParts = Object.keys(shared.processingName) as ServicePart[]

/** Milliseconds within which a failure joins the report of the previous one, whose toast is still shown. */
const reportedWithin = 3_000

/** Combines failures that happen at about the same time, so that a broken connection results in a single report. */
export function collectFailures(now: () => number) {
  let latest = -Infinity
  let id = ''
  let parts: ServicePart[] = []

  /**
   * Adds a failure. Returns its group, whose id stays the same, with its parts in the order of the texts. A part that
   * fails again replaces its earlier failure.
   */
  return function add(part: ServicePart): { id: string; parts: readonly ServicePart[] } {
    if (now() - latest > reportedWithin) {
      id = `failures from ${part}`
      parts = []
    }
    latest = now()
    parts = allParts.filter((one) => one === part || parts.includes(one))
    return { id, parts }
  }
}

/** Returns 'Error processing journey', or 'Error processing journey, indicators and surveys'. */
export function failureText(t: TFunction<'shared'>, parts: readonly ServicePart[]): string {
  const last = parts.at(-1)
  if (last === undefined) return ''
  if (parts.length === 1) return t(`processingError.${last}`)
  const names = parts.slice(0, -1).map((part) => t(`processingName.${part}`))
  return t('processingErrors', { names: names.join(', '), last: t(`processingName.${last}`) })
}
