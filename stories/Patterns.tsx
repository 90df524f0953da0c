import {
  BreathLine,
  Button,
  CellLines,
  type Column,
  EmptyState,
  EvenBreathLine,
  FlaggedValue,
  FormError,
  Modal,
  ModalCancel,
  PanelError,
  ProgressLine,
  ProgressWithMark,
  Skeleton,
  SortableTable,
  toast,
  ToastHost,
  VisuallyHidden,
} from '@attune/ui'
import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import classes from './Patterns.module.css'

/** A working example of a pattern. */
export const Live = ({ children }: { children: ReactNode }) => (
  <div className={`sb-unstyled ${classes['live']}`}>{children}</div>
)

interface Client {
  id: string
  name: string
  about: string
  days: number[]
  hours: number | null
  done: number
  planned: number
}

const clients: Client[] = [
  { id: '1', name: 'Amara Okafor', about: '34 years', days: [1, 0.8, 0.9, 1, 0.7], hours: 12.4, done: 22, planned: 30 },
  {
    id: '2',
    name: 'Henrik Solberg',
    about: 'Different timezone',
    days: [0.9, 0, 0.4],
    hours: 3.1,
    done: 8,
    planned: 18,
  },
  { id: '3', name: 'Inês Carvalho', about: '41 years', days: [1, 1, 0.8, 0.9], hours: null, done: 20, planned: 24 },
]

const columns: Column<Client>[] = [
  {
    id: 'name',
    header: 'Name/Surname',
    share: 34,
    isRowHeader: true,
    sortValue: ({ name }) => name,
    cell: ({ name, about }, { link }) => <CellLines first={link(<strong>{name}</strong>)} second={about} />,
  },
  {
    id: 'phase',
    header: 'Phase',
    share: 32,
    sortValue: ({ days }) => days.length,
    cell: ({ days }) => (
      <CellLines
        before={
          <BreathLine
            variant="row"
            dayProgress={0.6}
            label={`Sense, day ${days.length}`}
            phases={[
              {
                step: 'sense',
                status: 'active',
                plannedDays: 7,
                days: days.map((depth, at) => ({ depth, label: `${at + 1}` })),
              },
            ]}
          />
        }
        first={<strong>Sense</strong>}
        second={`day ${days.length}`}
      />
    ),
  },
  {
    id: 'hours',
    header: 'Engagement(48h)',
    share: 18,
    sortValue: ({ hours }) => hours,
    cell: ({ hours }) => {
      if (hours === null) return '–'
      return hours < 10 ? <FlaggedValue spoken="Low">{hours} h</FlaggedValue> : `${hours} h`
    },
  },
  {
    id: 'exercises',
    header: 'Exercises',
    share: 16,
    sortValue: ({ done, planned }) => done / planned,
    cell: ({ done, planned }) => (
      <CellLines
        first={`${done}/${planned}`}
        isSecondDrawn
        second={<ProgressWithMark done={done} planned={planned} label={`${done} of ${planned} exercises`} />}
      />
    ),
  },
]

const table = {
  label: 'Clients',
  columns,
  rowKey: ({ id }: Client) => id,
  rowHref: ({ id }: Client) => `#client-${id}`,
  initialSort: { column: 'name', direction: 'ascending' as const },
}

/** Rows to scan: client, location and amount. Only warnings have a warm colour. */
export const ListRows = () => (
  <Live>
    <div className={classes['main']}>
      <SortableTable {...table} rows={clients} />
    </div>
  </Live>
)

/** The list has no data, and nothing has failed. */
export const Empty = () => (
  <Live>
    <EmptyState
      title="No clients yet"
      figure={<EvenBreathLine width="18rem" />}
      action={<Button>Invite client</Button>}
    >
      Invite a client, and the journey begins here.
    </EmptyState>
  </Live>
)

const later = (then: () => void) => {
  const timer = setTimeout(then, 1200)
  return () => clearTimeout(timer)
}

/** A part, a column and a form each show their own failure in place, and offer to retry. */
export function Failed() {
  const [isRetrying, setRetrying] = useState(false)
  useEffect(() => (isRetrying ? later(() => setRetrying(false)) : undefined), [isRetrying])
  const failure = {
    label: 'Not loaded',
    error: 'Error processing engagement',
    retryLabel: 'Try again',
    onRetry: () => setRetrying(true),
    isRetrying,
  }
  return (
    <Live>
      <div className={classes['main']}>
        <SortableTable
          {...table}
          rows={clients.slice(0, 2)}
          columns={columns.map((column) => (column.id === 'hours' ? { ...column, failure } : column))}
        />
      </div>
      <div className={classes['row']}>
        <PanelError text="Error processing engagement" onRetry={() => toast.error('Error processing engagement')} />
        <FormError>Error processing profiles</FormError>
      </div>
      <ToastHost />
    </Live>
  )
}

/** The title gets the focus first, so that pressing Enter can't confirm by accident. */
export function Irreversible() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Live>
      <Button onClick={() => setOpen(true)}>Change phase</Button>
      <Modal
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Change phase"
        subtitle="Amara Okafor"
        initialFocus="title"
        size="sm"
        footer={
          <>
            <ModalCancel>Cancel</ModalCancel>
            <Button onClick={() => setOpen(false)}>Start Grow for Amara</Button>
          </>
        }
      >
        <p className={classes['warning']}>
          <TriangleAlert aria-hidden />
          Once changing journey phase, you can not return the old one
        </p>
      </Modal>
    </Live>
  )
}

const tenth = 0.1

/**
 * If work takes seconds, its progress is shown where it was started. Longer work has a progress bar, in a dialog that
 * can't be closed by accident.
 */
export function LongWork() {
  const [isSaving, setSaving] = useState(false)
  const [progress, setProgress] = useState<number>()
  useEffect(() => (isSaving ? later(() => setSaving(false)) : undefined), [isSaving])
  useEffect(() => {
    if (progress === undefined) return undefined
    const timer = setTimeout(() => setProgress(progress >= 1 ? undefined : progress + tenth), 400)
    return () => clearTimeout(timer)
  }, [progress])
  return (
    <Live>
      <div className={classes['row']}>
        <Button isBusy={isSaving} busyLabel="Saving" onClick={() => setSaving(true)}>
          Save changes
        </Button>
        <Button variant="secondary" onClick={() => setProgress(0)}>
          Generate report
        </Button>
        <div className={classes['skeleton']} aria-busy>
          <VisuallyHidden>Loading</VisuallyHidden>
          <Skeleton width="60%" />
          <Skeleton />
        </div>
      </div>
      <Modal
        isOpen={progress !== undefined}
        onClose={() => undefined}
        title="Generating report"
        size="progress"
        isLocked
      >
        <ProgressLine progress={progress ?? 0} label="Generating report" />
      </Modal>
    </Live>
  )
}
