import './texts.ts'
import { useAtomValue } from 'jotai'
import { Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { useListPath } from '../../shared/clients/client-order.ts'
import { lazyWithPreload } from '../../shared/code/lazy-with-preload.tsx'
import { Boundary } from '../../shared/errors/boundary.tsx'
import { Crumbs } from '../../shared/navigation/crumbs.tsx'
import { isClient, nameOf, personsAtom } from '../../shared/clients/persons.ts'
import { useNewDays } from '../../shared/time/use-new-days.ts'
import { useAddRecordings } from './add-recordings/use-add-recordings.tsx'
import { ActivityPanel } from './activity/activity-panel.tsx'
import { AssessmentsPanel } from './assessments/assessments-panel.tsx'
import { ClientHeader } from './header/client-header.tsx'
import { ClientHeaderFailed, ClientHeaderSkeleton } from './header/client-header-states.tsx'
import { ClientNotFound } from './client-not-found.tsx'
import classes from './client-profile.module.css'
import { EngagementPanel } from './engagement-panel.tsx'
import { ExercisesPanel } from './exercises/exercises-panel.tsx'
import { IndicatorsPanel } from './indicators/indicators-panel.tsx'
import { JourneyPanel } from './journey/journey-panel.tsx'
import { NotesPanel } from './notes/notes-panel.tsx'
import { NearPanel, PanelBoundary } from './panel-boundary.tsx'
import { ReflectionsPanel } from './reflections-panel.tsx'
import { WhatsNewBand } from './whats-new/whats-new-band.tsx'
import { useProfileShortcuts } from './use-profile-shortcuts.ts'
import { useSectionOfAddress } from './use-section-of-address.ts'
import { useReassignment } from './queries/use-reassignment.ts'

const HrvOverTime = lazyWithPreload(async () => (await import('./hrv-over-time/hrv-over-time.tsx')).HrvOverTime)
const PaceResponse = lazyWithPreload(async () => (await import('./pace-response/pace-response.tsx')).PaceResponse)
const SinceFirstSession = lazyWithPreload(
  async () => (await import('./pace-response/pace-response.tsx')).SinceFirstSession,
)
const ReflectionTiming = lazyWithPreload(
  async () => (await import('./reflection-timing/reflection-timing.tsx')).ReflectionTiming,
)
const WindowLegend = lazyWithPreload(
  async () => (await import('./reflection-timing/reflection-timing.tsx')).WindowLegend,
)
const CoachActions = lazyWithPreload(async () => (await import('./coach-actions/coach-actions.tsx')).CoachActions)
const SinceFirstAction = lazyWithPreload(
  async () => (await import('./coach-actions/coach-actions.tsx')).SinceFirstAction,
)

export { loadAnswers } from './queries/load-answers.ts'

/** Shows a client’s profile: identity, journey, indicators, activity and exercises. */
export function ClientProfileScreen() {
  const { t } = useTranslation(['client-profile', 'shell', 'notes', 'whats-new'])
  const { id = '' } = useParams()
  const listPath = useListPath()
  const persons = useAtomValue(personsAtom)
  const reload = () => void persons.refetch()
  const person = persons.data?.find((candidate) => candidate.id === id && isClient(candidate))
  const isUnknown = !person && persons.isSuccess
  useReassignment(id)
  useNewDays([person?.timezone])
  const screen = useSectionOfAddress<HTMLDivElement>()
  const press = useProfileShortcuts()
  const recordings = useAddRecordings(person)
  const name = person ? nameOf(person) : t(isUnknown ? 'notFound.title' : 'loading')

  return (
    <>
      <Crumbs icon={<Users aria-hidden />} items={[{ name: t('shell:myClients'), path: listPath }, { name }]} />
      {isUnknown ? (
        <ClientNotFound />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Shortcuts work with the focus anywhere in the screen.
        <div key={id} ref={screen} className={classes.screen} onKeyDown={press} {...recordings.drop}>
          {person ? (
            <Boundary
              renderFallback={(_error, retry) => <ClientHeaderFailed haveFailed={persons.isError} onRetry={retry} />}
            >
              <ClientHeader person={person} />
            </Boundary>
          ) : persons.isError ? (
            <ClientHeaderFailed haveFailed onRetry={reload} />
          ) : (
            <ClientHeaderSkeleton />
          )}
          <PanelBoundary title={t('whats-new:title')}>
            <WhatsNewBand personId={id} isClientShown={person !== undefined || persons.isError} person={person} />
          </PanelBoundary>
          <PanelBoundary id="journey" title={t('journey.title')}>
            <JourneyPanel personId={id} />
          </PanelBoundary>
          <div className={classes.columns}>
            <div className={classes.main}>
              <PanelBoundary id="indicators" title={t('indicators.title')}>
                <IndicatorsPanel personId={id} />
              </PanelBoundary>
              <PanelBoundary id="activity" title={t('activity.title')}>
                <ActivityPanel personId={id} />
              </PanelBoundary>
              <PanelBoundary id="exercises" title={t('exercises.title')}>
                <ExercisesPanel personId={id} name={name} timezone={person?.timezone} />
              </PanelBoundary>
              <NearPanel
                id="hrv-over-time"
                of="hrvOverTime"
                title={t('hrvOverTime.title')}
                action={recordings.button}
                height="28.5rem"
              >
                <HrvOverTime personId={id} name={name} />
              </NearPanel>
              <NearPanel
                id="pace-response"
                title={t('paceResponse.title')}
                of="paceResponse"
                caption={<SinceFirstSession personId={id} />}
                height="35.5rem"
              >
                <PaceResponse personId={id} />
              </NearPanel>
              <NearPanel
                id="window-fit"
                title={t('reflectionTiming.title')}
                of="reflectionTiming"
                caption={<WindowLegend personId={id} />}
                height="20.7rem"
              >
                <ReflectionTiming personId={id} />
              </NearPanel>
            </div>
            <div className={classes.side}>
              <PanelBoundary id="engagement" title={t('engagement.title')}>
                <EngagementPanel personId={id} timezone={person?.timezone} />
              </PanelBoundary>
              <PanelBoundary id="notes" title={t('notes:title')}>
                <NotesPanel personId={id} />
              </PanelBoundary>
              <PanelBoundary id="reflections" title={t('reflections.title')}>
                <ReflectionsPanel personId={id} timezone={person?.timezone} />
              </PanelBoundary>
              <PanelBoundary id="assessments" title={t('assessments.title')}>
                <AssessmentsPanel personId={id} timezone={person?.timezone} />
              </PanelBoundary>
              <NearPanel
                id="coach-actions"
                title={t('coachActions.title')}
                of="coachActions"
                meaningLabel={t('coachActions.meaning')}
                caption={<SinceFirstAction personId={id} />}
                height="9rem"
              >
                <CoachActions personId={id} />
              </NearPanel>
            </div>
          </div>
          {recordings.dialog}
        </div>
      )}
    </>
  )
}
