import sharp from 'sharp'
import { answerOrders } from '../../../platform/jobs/answer-orders.ts'
import { reencodePicture } from './reencode-picture.ts'

sharp.cache(false)
sharp.concurrency(1)

answerOrders(reencodePicture)
