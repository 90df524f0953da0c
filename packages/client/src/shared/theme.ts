import { atomWithStorage } from 'jotai/utils'
import type { ThemeChoice } from '@attune/ui'
import { STORAGE_PREFIX } from './session/tokens.ts'

/** The client's choice on this device: light, dark, or the same as the device. */
export const themeAtom = atomWithStorage<ThemeChoice>(`${STORAGE_PREFIX}theme`, 'system', undefined, {
  getOnInit: true,
})
