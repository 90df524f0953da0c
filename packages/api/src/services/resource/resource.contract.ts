import * as yup from 'yup'
import { uuid } from '../../model/fields.ts'
import { defineOperation } from '../../operation.ts'

export const resourceOperations = {
  getProfilePicture: defineOperation({
    id: 'getProfilePicture',
    service: 'resource',
    method: 'GET',
    path: '/profilePicture/{id}',
    summary: 'A profile picture, by the id that the profile names',
    access: ['coach', 'user'],
    params: yup.object({ id: uuid().required() }),
    status: 200,
    response: 'binary',
    errors: [404, 422],
  }),
}
