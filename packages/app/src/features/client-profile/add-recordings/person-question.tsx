import type { Person } from '@attune/api'
import { Checkbox } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import classes from './add-recordings.module.css'
import { type Choice, isAnotherPerson } from './recording-entry.ts'

interface PersonQuestionProps {
  person: Person
  /** The name in the file. */
  named: string | null
  choice: Choice
  onDecide: (choice: Choice) => void
}

/** Asks whether a file is the client's if it names another person. */
export function PersonQuestion({ person, named, choice, onDecide }: PersonQuestionProps) {
  const { t } = useTranslation('add-recordings')
  if (named === null || !isAnotherPerson(named, person)) return null
  return (
    <div className={classes.person}>
      <p>{t('state.otherPerson', { person: named })}</p>
      <Checkbox
        label={t('isTheirs', { name: person.firstName })}
        checked={choice.isTheirs}
        onCheckedChange={(isTheirs) => onDecide({ ...choice, isTheirs })}
      />
    </div>
  )
}
