import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasUnsavedTextAtom } from '../forms/unsaved-changes.ts'
import { isServerThere } from '../presence/network.ts'
import { onPresence } from '../presence/presence.ts'
import { CodeError, failureText } from './load-code.ts'
import { canReload, reloadOnce } from './reload-once.ts'

/** Milliseconds between the error and the first check of the server, and between further checks. */
const askAfter = 2_000

/** Reloads the page only if the server answers. Otherwise a reload would lose the page. */
async function reload(): Promise<void> {
  if (await isServerThere()) location.reload()
}

/**
 * Returns the text and the button for a failed screen or view. Lost code reloads the page once, unless that would lose
 * typed text. After `unreachable`, retries automatically once the server answers.
 * @param retry draws the part again; without it, the code needs a reload
 */
export function useCodeFailure(error: unknown, retry?: () => void) {
  const { t } = useTranslation(['shell', 'shared'])
  const hasUnsavedText = useAtomValue(hasUnsavedTextAtom)
  const [isReloading] = useState(() => canReload(error) && !hasUnsavedText)
  useEffect(() => {
    if (isReloading) reloadOnce()
  }, [isReloading])

  const reason = error instanceof CodeError ? error.reason : undefined
  // After a timeout, the browser is still waiting for the code, so another import on this page would wait, too.
  const needsReload = reason === 'timedOut' || reason === 'lost' || (reason !== undefined && !retry)
  const tryAgain = needsReload ? () => void reload() : () => retry?.()
  const requestFile = useEffectEvent(async () => {
    if (await isServerThere()) tryAgain()
  })
  useEffect(() => {
    if (reason !== 'unreachable') return undefined
    const ask = () => void requestFile()
    const timer = setInterval(ask, askAfter)
    const ending = new AbortController()
    onPresence(['online'], ask, ending.signal)
    return () => {
      clearInterval(timer)
      ending.abort()
    }
  }, [reason])
  return {
    isReloading,
    text: t(failureText(error)),
    retryLabel: t(reason === 'lost' ? 'screen.reload' : 'shared:tryAgain'),
    tryAgain,
  }
}
