import { answerOrders } from '../../jobs/answer-orders.ts'
import { readOrdered } from './read-body.ts'

answerOrders(readOrdered)
