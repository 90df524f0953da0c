import './texts.ts'
import { Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { useListPath } from '../../shared/clients/client-order.ts'
import { Crumbs } from '../../shared/navigation/crumbs.tsx'
import { isClient, nameOf, personsAtom } from '../../shared/clients/persons.ts'
import { usePreload } from '../../shared/lazy-code/use-preload.ts'
import { useQuery } from '../../shared/query/use-query.ts'
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
import { profileDialogs } from './lazy-dialogs.ts'
import { NotesPanel } from './notes/notes-panel.tsx'
import { PaceResponsePanel } from './paces/pace-response-panel.tsx'
import { ReflectionsPanel } from './reflections-panel.tsx'
import { SinceBand } from './since/since-band.tsx'
import { TouchesPanel } from './touches/touches-panel.tsx'
import { useProfileRefresh } from './queries/use-profile-refresh.ts'
import { useProfileShortcuts } from './use-profile-shortcuts.ts'
import { useSectionOfAddress } from './use-section-of-address.ts'
import { useReassignment } from './queries/use-reassignment.ts'
import { WindowFitPanel } from './window-fit/window-fit-panel.tsx'

export { loadAnswers } from './queries/load-answers.ts'

/** A client’s profile: identity, journey, indicators, activity and exercises. */
export function ClientProfileScreen() {
  const { t } = useTranslation(['client-profile', 'shell'])
  const { id = '' } = useParams()
  const listPath = useListPath()
  const [persons, reload] = useQuery(personsAtom)
  const person = persons.value?.find((candidate) => candidate.id === id && isClient(candidate))
  const isUnknown = persons.value !== undefined && !person && persons.status === 'loaded'
  useReassignment(id, reload)
  useProfileRefresh(id, person?.timezone)
  const screen = useSectionOfAddress<HTMLDivElement>()
  const press = useProfileShortcuts()
  usePreload(profileDialogs.preload)
  const name = person ? nameOf(person) : t(isUnknown ? 'notFound.title' : 'loading')

  return (
    <>
      <Crumbs icon={<Users aria-hidden />} items={[{ name: t('shell:myClients'), path: listPath }, { name }]} />
      {isUnknown ? (
        <ClientNotFound />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Shortcuts work with the focus anywhere in the screen.
        <div key={id} ref={screen} className={classes.screen} onKeyDown={press}>
          {person ? (
            <ClientHeader person={person} />
          ) : persons.status === 'failed' ? (
            <ClientHeaderFailed persons={persons} onRetry={reload} />
          ) : (
            <ClientHeaderSkeleton />
          )}
          <SinceBand
            personId={id}
            isClientShown={person !== undefined || persons.status === 'failed'}
            person={person}
          />
          <JourneyPanel personId={id} />
          <div className={classes.columns}>
            <div className={classes.main}>
              <IndicatorsPanel personId={id} />
              <ActivityPanel personId={id} />
              <ExercisesPanel personId={id} name={name} timezone={person?.timezone} />
              <PaceResponsePanel personId={id} />
              <WindowFitPanel personId={id} />
            </div>
            <div className={classes.side}>
              <EngagementPanel personId={id} timezone={person?.timezone} />
              <NotesPanel personId={id} />
              <ReflectionsPanel personId={id} timezone={person?.timezone} />
              <AssessmentsPanel personId={id} timezone={person?.timezone} />
              <TouchesPanel personId={id} />
            </div>
          </div>
        </div>
      )}
    </>
  )
}
