import { Button } from '@attune/ui'
import { ClipboardList, MessageSquareText, Wind } from 'lucide-react'
import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { generatePath, useNavigate } from 'react-router-dom'
import type { OpenThing } from '../../shared/day/open-things.ts'
import { useFormats } from '../../shared/format/use-formats.ts'
import { paths } from '../../shared/paths.ts'
import { nowAtom } from '../../shared/time/now.ts'
import classes from './today.module.css'

interface ThingProps {
  thing: OpenThing
  timezone: string
}

const icons = { reflection: MessageSquareText, exercise: Wind, assessment: ClipboardList }

function useThingTexts({ thing, timezone }: ThingProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const now = useAtomValue(nowAtom)
  const until = thing.closesAt === null ? null : formats.closing(thing.closesAt, timezone)
  const left = thing.closesAt === null ? '' : formats.duration(Date.parse(thing.closesAt) - now.getTime())
  const name = () => {
    if (thing.kind === 'reflection') return t(`window.${thing.window}`)
    return thing.kind === 'exercise' ? t('today.exercise') : thing.name
  }
  const counted = () => {
    if (thing.kind === 'assessment') return t('today.answered', { done: thing.answered, all: thing.questions })
    if (thing.kind === 'exercise' && thing.planned > 0) {
      return t('today.exercisesDone', { done: thing.done, all: thing.planned })
    }
    return ''
  }
  return { name: name(), counted: counted(), until, left }
}

function Overdue({ thing }: { thing: OpenThing }) {
  const { t } = useTranslation()
  if (thing.kind !== 'assessment' || thing.overdue === null) return null
  return <b className={classes.watch}>{t('today.overdue', { count: thing.overdue })}</b>
}

/** Links to the screen of an open task. */
function DoButton({ thing, isFirst }: { thing: OpenThing; isFirst: boolean }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const look = isFirst ? { size: 'wide' as const } : { variant: 'secondary' as const }
  if (thing.kind === 'exercise') {
    return (
      <Button {...look} onClick={() => void navigate(paths.breathe)}>
        {t('today.breathe')}
      </Button>
    )
  }
  if (thing.kind === 'reflection') {
    return (
      <Button {...look} onClick={() => void navigate(paths.reflect)}>
        {t('today.startReflection')}
      </Button>
    )
  }
  return (
    <Button
      {...look}
      aria-label={t('assessment.answerNamed', { name: thing.name })}
      onClick={() => void navigate(generatePath(paths.assessment, { surveyId: thing.surveyId }))}
    >
      {t('assessment.answer')}
    </Button>
  )
}

/** Shows the open task to do first. */
export function ThingNow(props: ThingProps) {
  const { t } = useTranslation()
  const { name, counted, until, left } = useThingTexts(props)
  return (
    <>
      <h2 className={classes.act}>{name}</h2>
      <p>
        <Overdue thing={props.thing} />
        <span>{[counted, until && t('today.openUntilLeft', { time: until, left })].filter(Boolean).join(' ')}</span>
      </p>
      <DoButton thing={props.thing} isFirst />
    </>
  )
}

/** Shows another open task. */
export function ThingRow(props: ThingProps) {
  const { t } = useTranslation()
  const { name, counted, until } = useThingTexts(props)
  const Icon = icons[props.thing.kind]
  return (
    <li className={classes.row}>
      <Icon aria-hidden className={classes.icon} />
      <span className={classes.rowText}>
        <b>{name}</b>
        <span className={classes.muted}>
          <Overdue thing={props.thing} />
          <span>{[counted, until && t('today.openUntil', { time: until })].filter(Boolean).join(' ')}</span>
        </span>
      </span>
      <DoButton thing={props.thing} isFirst={false} />
    </li>
  )
}
