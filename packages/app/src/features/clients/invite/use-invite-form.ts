import './invite-many-texts.ts'
import { ApiError, MINUTE_MS, newInviteSchema } from '@attune/api'
import { toast } from '@attune/ui'
import { useAtomValue } from 'jotai'
import { type FormEvent, useState } from 'react'
import { type Resolver, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { codeOf, useErrorText } from '../../../shared/errors/use-error-text.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { useFieldText } from '../../../shared/forms/field-texts.ts'
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts'
import { clockAtom } from '../../../shared/time/clock.ts'
import { addressesOf } from './addresses.ts'
import { sendInvitesAtom } from './send-invites.ts'

/** Maximum number of addresses that are invited at once. The server's limit is 60 an hour. */
const maxAtOnce = 50

interface InviteValues {
  addresses: string[]
  /** The text after the addresses or, if there is only one address, the address itself. */
  email: string
}

const nothing: InviteValues = { addresses: [], email: '' }

/** Returns the contract's validation error for an address. */
function complaintOf(email: string): string | undefined {
  try {
    newInviteSchema.validateSync({ email })
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

/**
 * Validates a single address, whose error becomes the field's error. If there are several, each has its own reason
 * instead.
 */
const resolver: Resolver<InviteValues> = (values) => {
  const [only = '', ...others] = addressesOf(values)
  const message = others.length === 0 ? complaintOf(only) : undefined
  return message === undefined ? { values, errors: {} } : { values: {}, errors: { email: { type: 'format', message } } }
}

/** Returns the form for inviting one address or several. */
export function useInviteForm(onSent: () => void) {
  const { t } = useTranslation(['clients', 'invite-many'])
  const errorText = useErrorText()
  const fieldText = useFieldText()
  const formats = useFormats()
  const clock = useAtomValue(clockAtom)
  const { mutateAsync: send } = useAtomValue(sendInvitesAtom)
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map())
  const [progress, setProgress] = useState({ number: 0, count: 0 })
  const { onSubmit, field, getValues, setFocus, ...form } = useSchemaForm<InviteValues>({
    resolver,
    defaultValues: nothing,
    together: ['addresses', 'email'],
    name: 'invite',
  })
  const values = useWatch({ control: form.control }) as InviteValues
  const { error, onChange: _onChange, onBlur: _onBlur, ...email } = field('email')
  const all = addressesOf(values)
  const known = all.filter((address) => problems.has(address))
  const sendable = all.filter((address) => !problems.has(address) && complaintOf(address) === undefined)

  const change = <Name extends keyof InviteValues>(name: Name, value: InviteValues[Name]) =>
    void field(name).onChange({ target: { name, value } })
  /**
   * Writes the addresses to the field. Several addresses become tags. A single one stays text, so that it can be
   * corrected.
   */
  const write = (addresses: readonly string[]) => {
    const [only = '', ...others] = addresses
    change('addresses', others.length > 0 ? [...addresses] : [])
    change('email', others.length > 0 ? '' : only)
  }
  const reset = () => {
    setProblems(new Map())
    form.reset()
  }

  /** Returns when the server's limit ends, rounded up to the next minute. */
  const limitEnd = (failures: readonly unknown[]) => {
    // A busy server also sends `Retry-After`, so only this code counts as the limit.
    const limits = failures.filter((failure) => codeOf(failure) === 'too_many_tries') as ApiError[]
    const seconds = Math.max(0, ...limits.map(({ retryAfter = 0 }) => retryAfter))
    if (seconds === 0) return undefined
    return Math.ceil((clock.now().getTime() + seconds * 1_000) / MINUTE_MS) * MINUTE_MS
  }

  /**
   * Shows why addresses weren't invited. If only one address is left, the reason becomes the field's error. Otherwise,
   * each address shows its own.
   */
  function showReasons(reasons: ReadonlyMap<string, string>, left: readonly string[]) {
    const [only, ...more] = left
    if (only !== undefined && more.length === 0) {
      write(left)
      const reason = reasons.get(only)
      if (reason !== undefined) form.setFieldError('email', reason)
      return reason !== undefined
    }
    if (reasons.size === 0) return false
    setProblems(reasons)
    setFocus('email')
    return false
  }

  /** Shows why invites failed. `wrong` contains the reasons for the addresses that were not sent. */
  function showFailures(
    failed: ReadonlyMap<string, unknown>,
    { wrong, left }: { wrong: ReadonlyMap<string, string>; left: readonly string[] },
  ) {
    const general = errorText('inviteClient')
    toast.error(general)
    const reasons = new Map(wrong)
    const others: unknown[] = []
    for (const [address, failure] of failed) {
      const [fault] = failure instanceof ApiError ? failure.fieldErrors : []
      const refused = fault?.key ?? fault?.message
      const text = refused === undefined ? errorText('inviteClient', failure) : fieldText(refused)
      // Any text other than the general one is about this particular address.
      if (text === general) others.push(failure)
      else reasons.set(address, text)
    }
    if (showReasons(reasons, left) || others.length === 0) return
    const end = limitEnd(others)
    form.setFailure(end === undefined ? general : t('invite-many:later', { time: formats.time(end, clock.timezone()) }))
  }

  async function invite(addresses: readonly string[], wrong: ReadonlyMap<string, string>) {
    setProgress({ number: 1, count: addresses.length })
    const { invited, failed } = await send({
      addresses,
      isWanted: (address) => addressesOf(getValues()).includes(address),
      onInvited: (address) => {
        change(
          'addresses',
          getValues('addresses').filter((other) => other !== address),
        )
        setProgress(({ number, count }) => ({ number: Math.min(number + 1, count), count }))
      },
    })
    const [first] = invited
    if (invited.length > 1) toast.success(t('invite-many:sent', { count: invited.length }))
    else if (first !== undefined) toast.success(t('invite.sent', { email: first }))
    const left = addressesOf(getValues()).filter((address) => !invited.includes(address))
    if (failed.size > 0) showFailures(failed, { wrong, left })
    else showReasons(wrong, left)
    if (left.length > 0) return
    reset()
    onSent()
  }

  const submitValid = onSubmit(async () => {
    const addresses = addressesOf(getValues())
    const over = addresses.length - maxAtOnce
    if (over > 0) return form.setFieldError('email', t('invite-many:tooMany', { count: over, max: maxAtOnce }))
    const wrong = new Map(
      addresses.flatMap((address) => {
        const complaint = complaintOf(address)
        const problem = complaint === undefined ? problems.get(address) : fieldText(complaint)
        return problem === undefined ? [] : [[address, problem] as const]
      }),
    )
    const right = addresses.filter((address) => !wrong.has(address))
    // Invalid addresses stay, but the valid ones are sent first. The reasons are shown afterwards.
    setProblems(right.length > 0 ? new Map() : wrong)
    if (right.length > 0) await invite(right, wrong)
    else setFocus('email')
  })

  return {
    ...form,
    reset,
    submit: (event: FormEvent) => {
      const addresses = addressesOf(getValues())
      if (addresses.length > 0) write(addresses)
      submitValid(event)
    },
    email,
    error: error ?? (known.length > 0 ? t('invite-many:wrong', { count: known.length }) : undefined),
    values,
    change,
    count: all.length,
    /** The number of addresses that can be invited. */
    rightCount: sendable.length,
    problems,
    busyLabel: progress.count > 1 ? t('invite-many:busy', progress) : t('invite.busy'),
    hasErrors: form.hasErrors || (known.length > 0 && sendable.length === 0),
    isEdited: all.length > 0,
  }
}
