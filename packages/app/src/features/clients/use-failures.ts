import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { personsAtom } from '../../shared/persons.ts'
import type { Remote } from '../../shared/remote/remote.ts'
import type { RemoteAtom } from '../../shared/remote/remote-atom.ts'
import { useFailureToast } from '../../shared/remote/use-failure-toast.ts'
import { useRemote } from '../../shared/remote/use-remote.ts'
import {
  engagementsAtom,
  exerciseProgressAtom,
  indicatorsAtom,
  journeysAtom,
  plansAtom,
  surveyProgressAtom,
} from './client-list-atoms.ts'
import { pendingInvitesAtom } from './invite/pending-invites-atom.ts'
import type { ProcessingName } from './slot.ts'

interface Failure {
  name: ProcessingName
  text: string
  retry: () => void
}

function useFailure<T>(name: ProcessingName, of: RemoteAtom<T>): Failure | undefined {
  const { t } = useTranslation('shared')
  const [remote, retry]: [Remote<T>, () => void] = useRemote(of)
  const text = t(`processingError.${name}`)
  useFailureToast(remote, text)
  return remote.status === 'failed' ? { name, text, retry } : undefined
}

/** Without any client it is said in the list's place. */
function useProfilesFailure(): Failure | undefined {
  const failure = useFailure('profiles', personsAtom)
  return useAtomValue(personsAtom).value === undefined ? undefined : failure
}

/** The services whose part of the list failed. Reading them is also what makes them load, side by side. */
export function useFailures(): Failure[] {
  return [
    useProfilesFailure(),
    useFailure('journey', journeysAtom),
    useFailure('engagement', engagementsAtom),
    useFailure('indicators', indicatorsAtom),
    useFailure('exercise', exerciseProgressAtom),
    useFailure('calendarEvents', plansAtom),
    useFailure('surveys', surveyProgressAtom),
    useFailure('users', pendingInvitesAtom),
  ].filter((failure) => failure !== undefined)
}
