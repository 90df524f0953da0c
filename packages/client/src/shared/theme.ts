import { atomWithStorage } from 'jotai/utils'
import type { ThemeChoice } from '@attune/ui'
import { STORAGE_PREFIX } from './session/tokens.ts'

/** Light, dark, or the same as the device, by the client's choice on this device. */
export const themeAtom = atomWithStorage<ThemeChoice>(`${STORAGE_PREFIX}theme`, 'system', undefined, {
  getOnInit: true,
})
