import { useSetAtom } from 'jotai'
import { useEffect, useEffectEvent, useState } from 'react'
import { createRecorder, type Recording } from './recording.ts'
import { recorderAtom, type Arrived } from './strap/strap-atoms.ts'

/** Records the strap's data while the exercise is on the screen. Returns a function that reads the recording so far. */
export function useRecorder(isPaused: boolean): () => Recording {
  const [recorder] = useState(createRecorder)
  const setRecorder = useSetAtom(recorderAtom)
  const record = useEffectEvent((arrived: Arrived) => recorder.record(arrived, !isPaused))
  useEffect(() => {
    setRecorder({ record: (arrived) => record(arrived) })
    return () => setRecorder(undefined)
  }, [setRecorder])
  return recorder.recorded
}
