import type { Starts } from '../../../scripts/build/prerender/inline-script.ts'
import { firstCalls } from './first-calls.ts'

const ofSession = ['src/shell/layout/main-layout.tsx', 'src/shared/session/services.ts']

/** The ways in which the app can start: signed out, or signed in on the list, a profile or the settings. */
export const starts: Starts = {
  tokenPrefix: '',
  themeKey: 'attune.theme',
  signedOut: ['src/features/sign-in/sign-in-screen.tsx'],
  otherSignedOut: '/changePassword',
  session: { modules: ofSession, calls: firstCalls.session },
  screens: [
    { path: /^\/settings$/, modules: [], calls: [] },
    {
      path: /^\/clients\/(?<personId>[^/]+)$/,
      modules: ['src/features/client-profile/client-profile-screen.tsx'],
      calls: firstCalls.profile,
    },
    { path: /^/, modules: ['src/features/clients/clients-screen.tsx'], calls: firstCalls.list },
  ],
}
