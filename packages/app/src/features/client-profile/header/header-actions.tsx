import type { ClientAttention, Person } from '@attune/api'
import { Button, FormError, TextLink, useFocusHandover, VisuallyHidden } from '@attune/ui'
import { useAtomValue } from 'jotai'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from '../../../api/use-query.ts'
import { getAttention } from '../../../shared/attention/attention-atoms.ts'
import { useReviewTexts } from '../../../shared/attention/use-review-texts.ts'
import { isAllReviewed, useReview } from '../../../shared/attention/use-review.ts'
import { nameOf } from '../../../shared/clients/persons.ts'
import { coachDayAtom } from '../../../shared/time/clock.ts'
import { StartNextStep } from '../next-step/start-next-step.tsx'
import { GenerateReport } from '../report/generate-report.tsx'
import { ClientMenuButton } from './client-menu-button.tsx'
import { ClientNeighbours } from './client-neighbours.tsx'
import classes from './header.module.css'

interface ReviewOf {
  /** The id of the element with the client's name, which serves as the button's description. */
  nameId: string
  attention: ClientAttention | undefined
  isBusy: boolean
  onPress: () => void
}

function ReviewButton({ nameId, attention, isBusy, onPress }: ReviewOf) {
  const { t } = useTranslation('attention')
  // Once all rules are reviewed, the focus moves to 'Undo'.
  const waiting = useFocusHandover<HTMLSpanElement>((gone) => {
    const header = gone.closest('header')
    return () => header?.querySelector('[data-undo]')
  })
  const isWaiting = attention !== undefined && !isAllReviewed(attention)
  return (
    <span key={`${isWaiting}`} ref={isWaiting ? waiting : undefined}>
      <Button
        variant="secondary"
        icon={<CircleCheck aria-hidden />}
        isBusy={isBusy}
        busyLabel={t('saving')}
        disabled={!isWaiting}
        data-review
        aria-describedby={nameId}
        aria-keyshortcuts="r"
        onClick={onPress}
      >
        {t('review')}
      </Button>
    </span>
  )
}

/** Shows 'Reviewed Nov 18, 16:41' or, with an undo, 'Reviewed 14:08 · Undo'. */
function ReviewedAt({ nameId, attention, isBusy, onPress }: ReviewOf) {
  const { t } = useTranslation('attention')
  const { exactly, isToday } = useReviewTexts()
  // The focus moves back once the review is undone.
  const back = useFocusHandover<HTMLButtonElement>((gone) => {
    const header = gone.closest('header')
    return () => header?.querySelector('[data-review]')
  })
  const review = attention?.lastReview
  if (!attention || !review) return null
  const isOnCourse = attention.rules.some(({ rule }) => rule === 'onCourse')
  // A paused client meets no rule.
  const canUndo = attention.rules.length > 0 && isAllReviewed(attention) && (!isOnCourse || isToday(review.reviewedAt))
  return (
    <span className={classes.reviewed}>
      <span>{t('reviewed', { at: exactly(review.reviewedAt) })}</span>
      {canUndo && (
        <>
          {' '}
          <span aria-hidden="true">·</span>{' '}
          <TextLink asChild>
            <button
              ref={back}
              type="button"
              data-undo
              aria-describedby={nameId}
              aria-keyshortcuts="u"
              aria-busy={isBusy || undefined}
              onClick={onPress}
            >
              {t('undo')}
            </button>
          </TextLink>
        </>
      )}
    </span>
  )
}

/** The coach's actions for the client: review, report, phase change, and the link to the next client. */
export function HeaderActions({ person, nameId }: { person: Person; nameId: string }) {
  const { t } = useTranslation('attention')
  const { data: attention } = useQuery(getAttention(person.id, useAtomValue(coachDayAtom)))
  const { review, undo, isBusy, failure, failedAct } = useReview()
  const [announcement, setAnnouncement] = useState('')
  const name = nameOf(person)
  const press = async (write: () => Promise<boolean>, text: string) => {
    if (!isBusy && (await write())) setAnnouncement(text)
  }
  return (
    <div className={classes.actions}>
      <div className={classes.buttons}>
        <ReviewButton
          nameId={nameId}
          attention={attention}
          isBusy={isBusy}
          onPress={() => attention && void press(() => review(attention), t('announced', { name }))}
        />
        <GenerateReport person={person} />
        <StartNextStep person={person} />
        <ClientMenuButton person={person} />
      </div>
      <div className={classes.belowButtons}>
        <ReviewedAt
          nameId={nameId}
          attention={attention}
          isBusy={isBusy}
          onPress={() => {
            const last = attention?.lastReview
            if (last) void press(() => undo(person.id, last.id), t('announcedUndo', { name }))
          }}
        />
        {/* Another device may have completed the action that failed here. */}
        {attention && failedAct === (isAllReviewed(attention) ? 'undo' : 'review') && <FormError>{failure}</FormError>}
        <ClientNeighbours personId={person.id} />
      </div>
      <output>
        <VisuallyHidden>{announcement}</VisuallyHidden>
      </output>
    </div>
  )
}
