/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   a table's elements that aren't laid out as a table would lose their roles */
import type { Invite } from '@attune/api'
import { Button, CellLines, ConfirmBar, PanelError, toast, useFocusHandover } from '@attune/ui'
import { useAtomValue } from 'jotai'
import { Mail } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../shared/errors/use-error-text.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { nowAtom } from '../../../shared/time/clock.ts'
import { dayOf, isPast } from '../../../shared/time/zones.ts'
import { resendInviteAtom, revokeInviteAtom } from './invite-action-atoms.ts'
import classes from './pending.module.css'
import { useInviteAction } from './use-invite-action.ts'

function Dates({ invite }: { invite: Invite }) {
  const { t } = useTranslation('clients')
  const formats = useFormats()
  const { now, timezone } = useAtomValue(nowAtom)
  const day = (instant: string) => formats.day(dayOf(timezone, instant))
  const isOver = isPast(invite.expiresAt, now)
  return (
    <CellLines
      first={t('pending.sent', { day: day(invite.invitedAt) })}
      second={t(isOver ? 'pending.expired' : 'pending.expires', { day: day(invite.expiresAt) })}
    />
  )
}

/** Returns the last button of the row below or above or, if there is no such row, the screen's heading. */
function actBeside(gone: HTMLElement): HTMLElement | null {
  const row = gone.closest('tr')
  const beside = [row?.nextElementSibling, row?.previousElementSibling]
  const acts = beside.flatMap((one) => [...(one?.querySelectorAll('button') ?? [])].slice(-1))
  return acts[0] ?? document.querySelector<HTMLElement>('main h1')
}

/** Shows the cells of a pending invite: recipient, dates and actions. */
export function PendingInvite({ invite, columnCount }: { invite: Invite; columnCount: number }) {
  const { t } = useTranslation('clients')
  const errorText = useErrorText()
  const resend = useInviteAction(resendInviteAtom)
  const revoke = useInviteAction(revokeInviteAtom)
  const [hasFailed, setHasFailed] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const acts = useFocusHandover<HTMLSpanElement>(actBeside)
  const { id, email } = invite
  const act = async (run: (of: string) => Promise<boolean>, done: string) => {
    setHasFailed(false)
    if (await run(id)) return toast.success(done)
    setHasFailed(true)
    setAsking(false)
  }
  const actions = (
    <span ref={acts} className={classes.acts}>
      {hasFailed && <PanelError text={errorText('resendInvite')} isCompact />}
      {isAsking ? (
        <ConfirmBar
          question={t('pending.revokeQuestion', { email })}
          confirmLabel={t('pending.revoke')}
          cancelLabel={t('pending.keep')}
          isBusy={revoke.isRunning}
          busyLabel={t('pending.revoking')}
          onConfirm={() => void act(revoke.run, t('pending.revoked', { email }))}
          onCancel={() => setAsking(false)}
          fallbackFocus={() => opener.current}
        />
      ) : (
        <>
          <Button
            variant="secondary"
            isBusy={resend.isRunning}
            busyLabel={t('pending.resending')}
            aria-label={t('pending.resendTo', { email })}
            onClick={() => void act(resend.run, t('pending.resent', { email }))}
          >
            {t('pending.resend')}
          </Button>
          <Button
            ref={opener}
            variant="quiet"
            aria-label={t('pending.revokeOf', { email })}
            onClick={() => setAsking(true)}
          >
            {t('pending.revoke')}
          </Button>
        </>
      )}
    </span>
  )
  return (
    <>
      <th scope="row" role="rowheader" className={columnCount === 1 ? classes.alone : undefined}>
        <CellLines
          before={
            <span className={classes.picture}>
              <Mail aria-hidden strokeWidth={1.75} />
            </span>
          }
          first={<b className={classes.email}>{email}</b>}
          second={t('pending.waiting')}
        />
        {columnCount === 1 && actions}
      </th>
      {columnCount > 2 && (
        <td role="cell">
          <Dates invite={invite} />
        </td>
      )}
      {columnCount > 1 && (
        <td role="cell" colSpan={Math.max(1, columnCount - 2)}>
          {actions}
        </td>
      )}
    </>
  )
}
