import { measureRecording } from '../../../domain/hrv/measure-recording.ts'
import { answerOrders } from '../../../platform/jobs/answer-orders.ts'

answerOrders((recordings: readonly (readonly number[])[]) => recordings.map(measureRecording))
