import { atomWithStorage } from 'jotai/utils'
import type { ThemeChoice } from '@attune/ui'
import { STORAGE_PREFIX } from './session/tokens.ts'

/** The theme that the client has chosen on this device: light, dark, or the device's own. */
export const themeAtom = atomWithStorage<ThemeChoice>(`${STORAGE_PREFIX}theme`, 'system', undefined, {
  getOnInit: true,
})
