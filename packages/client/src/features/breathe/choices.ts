import type { ExerciseGoal } from '@attune/api'
import { atomWithStorage } from 'jotai/utils'
import { STORAGE_PREFIX } from '../../shared/session/tokens.ts'

/** Bounds and default for the length of an exercise, in minutes. */
export const MINUTES = { least: 5, most: 20, usual: 10 }

const stored = <Value>(name: string, initial: Value) =>
  atomWithStorage(`${STORAGE_PREFIX}breathe.${name}`, initial, undefined, { getOnInit: true })

/** The length that the client last chose on this device. */
export const minutesAtom = stored('minutes', MINUTES.usual)
export const soundAtom = stored('sound', false)
export const vibrationAtom = stored('vibration', false)
export const goalAtom = stored<ExerciseGoal | null>('goal', null)

export const canVibrate = (): boolean => typeof (navigator as Partial<Navigator>).vibrate === 'function'
