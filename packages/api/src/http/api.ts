import type { Operation, RequestOf, ResponseOf } from '../operation.ts'
import { contract } from '../operations.ts'
import type { Call, CallOptions } from './transport.ts'

type Caller<O extends Operation> = (
  ...args: {} extends RequestOf<O>
    ? [request?: RequestOf<O>, options?: CallOptions]
    : [request: RequestOf<O>, options?: CallOptions]
) => Promise<ResponseOf<O>>

type ServiceClient<Operations extends Record<string, Operation>> = {
  readonly [Id in keyof Operations]: Caller<Operations[Id]>
}

type Contract = typeof contract

/** A method for each operation of the contract, by service: `api.auth.login({ body })`. */
export type Api = {
  readonly [S in keyof Contract as S extends 'device-metrics' ? 'deviceMetrics' : S]: ServiceClient<Contract[S]>
}

function clientOf<Operations extends Record<string, Operation>>(
  call: Call,
  operations: Operations,
): ServiceClient<Operations> {
  const methods = Object.entries(operations).map(([id, operation]) => [
    id,
    (request: RequestOf<Operation> = {}, options = {}) => call(operation, request, options),
  ])
  return Object.fromEntries(methods)
}

/** Creates a client for all nine services. */
export function createApi(call: Call): Api {
  const { 'device-metrics': deviceMetrics, ...others } = contract
  return {
    ...(Object.fromEntries(
      Object.entries(others).map(([service, operations]) => [service, clientOf(call, operations)]),
    ) as Omit<Api, 'deviceMetrics'>),
    deviceMetrics: clientOf(call, deviceMetrics),
  }
}
