// One download: the contract, its rules and the transport. Sign-in is on screen and takes what is typed without it.
export { createApi, createTransport, loginSchema } from '@attune/api'
