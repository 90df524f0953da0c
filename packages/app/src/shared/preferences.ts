import { useAtom, type WritableAtom } from 'jotai'
import { atomWithStorage, createJSONStorage, unstable_withStorageValidator as withStorageValidator } from 'jotai/utils'
import { useSession } from './session/session-context.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export type ThemePreference = (typeof THEMES)[number]

const isTheme = (value: unknown): value is ThemePreference => THEMES.some((theme) => theme === value)
const isText = (value: unknown): value is string => typeof value === 'string'
const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'

/**
 * Creates an atom for a choice that is stored on this device and synchronised between tabs. An invalid stored value
 * counts as `initial`.
 */
const preferenceAtom = <Value>(key: string, initial: Value, isValid: (value: unknown) => value is Value) =>
  atomWithStorage(key, initial, withStorageValidator(isValid)(createJSONStorage()), { getOnInit: true })

/** Light, dark, or the same as the device. The page's inline script also reads it, before the first paint. */
export const themePreferenceAtom = preferenceAtom<ThemePreference>('attune.theme', 'system', isTheme)

/**
 * Whether times are on the 12-hour clock. By default they are on the 24-hour clock, which German, Spanish and French
 * use.
 */
export const hasTwelveHoursAtom = preferenceAtom('attune.12h', false, isBoolean)

export const FIRST_VIEWS = ['all', 'attention'] as const

/** The view of the clients list that opens after sign-in: one of `FIRST_VIEWS`, or the id of a saved view. */
export const firstViewAtom = preferenceAtom('attune.firstView', 'all', isText)

/** Whether the clients list and the profile have single-key shortcuts. */
export const areShortcutsOnAtom = preferenceAtom('attune.shortcuts', true, isBoolean)

/**
 * The columns that the clients list shows, by id, and their order. Columns that aren't in the choice have their default
 * visibility.
 */
export interface ColumnChoice {
  order: readonly string[]
  visibility: Readonly<Record<string, boolean>>
}

export const usualColumns: ColumnChoice = { order: [], visibility: {} }

function isColumnChoice(value: unknown): value is ColumnChoice {
  const { order, visibility } = (value ?? {}) as Partial<ColumnChoice>
  return Array.isArray(order) && typeof visibility === 'object' && Object.values(visibility).every(isBoolean)
}

/** The columns of the clients list. */
export const columnChoiceAtom = preferenceAtom('attune.columns', usualColumns, isColumnChoice)

/** Whether the clients list has a row with the medians of its columns. */
export const isMedianShownAtom = preferenceAtom('attune.median', false, isBoolean)

/** Returns a preference and its setter. Preferences outlive the session, so they are in the root store. */
export const usePreference = <Value, Args extends unknown[], Result>(preference: WritableAtom<Value, Args, Result>) =>
  useAtom(preference, { store: useSession().root })
