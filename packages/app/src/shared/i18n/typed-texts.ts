import type addRecordings from '../../locales/en-US/add-recordings.json'
import type attention from '../../locales/en-US/attention.json'
import type attentionView from '../../locales/en-US/attention-view.json'
import type changePassword from '../../locales/en-US/change-password.json'
import type clientProfile from '../../locales/en-US/client-profile.json'
import type clients from '../../locales/en-US/clients.json'
import type compareReports from '../../locales/en-US/compare-reports.json'
import type exerciseBeats from '../../locales/en-US/exercise-beats.json'
import type hrvOverTime from '../../locales/en-US/hrv-over-time.json'
import type firstSteps from '../../locales/en-US/first-steps.json'
import type inviteMany from '../../locales/en-US/invite-many.json'
import type manyClients from '../../locales/en-US/many-clients.json'
import type meanings from '../../locales/en-US/meanings.json'
import type notes from '../../locales/en-US/notes.json'
import type paceResponse from '../../locales/en-US/pace-response.json'
import type passwordReset from '../../locales/en-US/password-reset.json'
import type reports from '../../locales/en-US/reports.json'
import type settings from '../../locales/en-US/settings.json'
import type shared from '../../locales/en-US/shared.json'
import type shell from '../../locales/en-US/shell.json'
import type whatsNew from '../../locales/en-US/whats-new.json'
import type signIn from '../../locales/en-US/sign-in.json'
import type unsavedChanges from '../../locales/en-US/unsaved-changes.json'
import type reflectionTiming from '../../locales/en-US/reflection-timing.json'

declare module 'i18next' {
  // A key that doesn't exist fails the build.
  interface CustomTypeOptions {
    defaultNS: 'shell'
    resources: {
      shell: typeof shell
      shared: typeof shared
      'sign-in': typeof signIn
      'change-password': typeof changePassword
      'password-reset': typeof passwordReset
      'add-recordings': typeof addRecordings
      attention: typeof attention
      'attention-view': typeof attentionView
      clients: typeof clients
      'client-profile': typeof clientProfile
      'compare-reports': typeof compareReports
      'exercise-beats': typeof exerciseBeats
      'hrv-over-time': typeof hrvOverTime
      'first-steps': typeof firstSteps
      'invite-many': typeof inviteMany
      'many-clients': typeof manyClients
      meanings: typeof meanings
      notes: typeof notes
      'pace-response': typeof paceResponse
      reports: typeof reports
      settings: typeof settings
      'whats-new': typeof whatsNew
      'unsaved-changes': typeof unsavedChanges
      'reflection-timing': typeof reflectionTiming
    }
  }
}
