import type { TFunction } from 'i18next'
import type shared from '../../locales/en-US/shared.json'

/** A service's part of a screen, as its failure names it: 'Error processing …'. */
export type ServicePart = keyof typeof shared.processingError

/** Failures within this many milliseconds are reported together. */
const reportedWithin = 1_000

/** Joins failures that happen at about the same time, so that a broken connection has one report. */
export function collectFailures(now: () => number) {
  let since = -Infinity
  let parts: ServicePart[] = []

  /** Adds a failure. Returns its group, whose id stays the same. One that fails again replaces its earlier report. */
  return function add(part: ServicePart): { id: string; parts: readonly ServicePart[] } {
    if (now() - since > reportedWithin) {
      since = now()
      parts = []
    }
    if (!parts.includes(part)) parts = [...parts, part]
    return { id: `failures from ${parts[0]}`, parts }
  }
}

/** 'Error processing journey', or 'Error processing journey, surveys and 2 more'. */
export function failureText(t: TFunction<'shared'>, parts: readonly ServicePart[]): string {
  const [first, second, ...others] = parts
  if (first === undefined) return ''
  if (second === undefined) return t(`processingError.${first}`)
  const names = { first: t(`processingName.${first}`), second: t(`processingName.${second}`) }
  if (others.length === 0) return t('processingErrors.two', names)
  return t('processingErrors.more', { ...names, count: others.length })
}
