import { contract } from '@attune/api/contract'
import { callOf } from '../../../scripts/build/prerender/call-of.ts'
import type { Starts } from '../../../scripts/build/prerender/inline-script.ts'

const { account, auth, calendar, survey } = contract

/** The starts of the page: signed out, and with a session at Today or another screen. */
export const starts: Starts = {
  tokenPrefix: 'attune.me.',
  themeKey: 'attune.me.theme',
  signedOut: ['src/features/sign-in/sign-in-screen.tsx'],
  otherSignedOut: '/me/reset-password',
  session: {
    modules: ['src/shared/session/open-store.ts', 'src/shell/layout.tsx'],
    calls: [callOf(auth.getCurrentSession), callOf(account.listPersons, '?userId={userId}')],
  },
  screens: [
    {
      path: /^\/me\/$/,
      modules: ['src/features/today/today-screen.tsx'],
      calls: [callOf(calendar.getToday), callOf(survey.listOpenSurveys)],
    },
  ],
}
