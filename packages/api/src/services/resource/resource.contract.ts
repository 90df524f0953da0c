import * as yup from 'yup'
import { UPLOAD_SIZE_LIMIT } from '../../model/constants.ts'
import { uuid } from '../../model/fields.ts'
import { defineOperation } from '../../operation.ts'
import { personSchema } from '../account/account.contract.ts'

// assumed: the one `{id}` of the address names a picture in either of two ways, by its own id or by the person it shows.
// Reading takes both (the profile names the picture's id, which never shows anything else); writing goes by the person, or
// by the id of that person's current picture.
const ownId = yup.object({ id: yup.string().required() })

export const resourceOperations = {
  getProfilePicture: defineOperation({
    id: 'getProfilePicture',
    service: 'resource',
    method: 'GET',
    path: '/profilePicture/{id}',
    summary: 'A profile picture, by the id that the profile names, or the current one by the id of the person',
    access: ['coach', 'user'],
    params: yup.object({ id: uuid().required() }),
    status: 200,
    response: 'binary',
    errors: [404, 422],
  }),
  putProfilePicture: defineOperation({
    id: 'putProfilePicture',
    service: 'resource',
    method: 'PUT',
    path: '/profilePicture/{id}',
    summary: "Replace the caller's own picture: the bytes of a JPEG, PNG or WebP image",
    access: ['coach', 'user'],
    params: ownId,
    body: 'binary',
    bodyLimit: UPLOAD_SIZE_LIMIT,
    status: 200,
    // The profile, which names the new picture and has a new version.
    response: personSchema,
    errors: [413, 422],
  }),
  deleteProfilePicture: defineOperation({
    id: 'deleteProfilePicture',
    service: 'resource',
    method: 'DELETE',
    path: '/profilePicture/{id}',
    summary: "Remove the caller's own picture",
    access: ['coach', 'user'],
    params: ownId,
    status: 204,
    errors: [],
  }),
}
