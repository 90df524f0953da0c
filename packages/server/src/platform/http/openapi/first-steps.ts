/** An example in the guide: a script that readers can run as it is. */
export interface GuideExample {
  readonly language: 'sh' | 'python'
  readonly title: string
  readonly code: string
}

const client = `{
  "clients": [{
    "email": "maya@example.org", "firstName": "Maya", "lastName": "Lindqvist",
    "birthDate": "1991-03-08", "gender": "female", "coach": "dana@example.org",
    "timezones": [{ "timezone": "Europe/Stockholm", "since": "2026-05-04T07:15:00Z" }],
    "steps": [
      { "step": "learn", "startedAt": "2026-05-04T07:15:00Z", "bpm": 6 },
      { "step": "sense" }, { "step": "grow" }
    ]
  }]
}`

const session = `{
  "exercises": [{
    "id": "0b7ad3c2-58a1-4c1e-9d55-6f0c1a7e2b31", "goal": "learn", "bpm": 6,
    "startedAt": "2026-06-11T06:30:00Z", "endedAt": "2026-06-11T06:35:00Z"
  }]
}`

/** Creates the first coach, client and session with curl. A test runs it. */
const curl = `set -eu
call() { curl --silent --show-error --fail-with-body -H 'Content-Type: application/json' "$@"; }
put() { call -X PUT "$SERVER$1" -H "Authorization: Bearer $KEY" --data "$2"; }
field() { sed -n "s/.*\\"$1\\":\\"\\([^\\"]*\\)\\".*/\\1/p"; }

# The first coach.
put /account/imports/coaches '{
  "coaches": [{
    "email": "dana@example.org", "firstName": "Dana", "lastName": "Whitlock", "password": "'"$PASSWORD"'"
  }]
}'

# The coach's first client, in Learn, with the pace of the exercises.
PERSON=$(put /account/imports/clients '${client}' | field personId)

# The client's first session, at that pace.
put "/exercise/imports/$PERSON" '${session}'

# The coach sees both.
TOKEN=$(call "$SERVER/auth/login" --data '{ "email": "dana@example.org", "password": "'"$PASSWORD"'" }' | field accessToken)
call "$SERVER/account/persons" -H "Authorization: Bearer $TOKEN"
call "$SERVER/exercise/sessions/$PERSON?limit=1" -H "Authorization: Bearer $TOKEN"
`

/** Does the same with Python's standard library. A test runs it. */
const python = `import json, os, sys
from urllib.error import HTTPError
from urllib.request import Request, urlopen

server, key, password = os.environ["SERVER"], os.environ["KEY"], os.environ["PASSWORD"]

def call(method, path, token="", body=None):
    headers = {"Content-Type": "application/json"}
    if token:
        headers["Authorization"] = "Bearer " + token
    data = None if body is None else json.dumps(body).encode()
    try:
        with urlopen(Request(server + path, data, headers, method=method)) as answer:
            return json.loads(answer.read() or "null")
    except HTTPError as refusal:
        sys.exit(f"{method} {path}: {refusal.read().decode()}")

# The first coach.
coach = {"email": "dana@example.org", "firstName": "Dana", "lastName": "Whitlock", "password": password}
call("PUT", "/account/imports/coaches", key, {"coaches": [coach]})

# The coach's first client, in Learn, with the pace of the exercises.
[client] = call("PUT", "/account/imports/clients", key, json.loads("""${client}"""))
person = client["personId"]

# The client's first session, at that pace.
call("PUT", f"/exercise/imports/{person}", key, json.loads("""${session}"""))

# The coach sees both.
token = call("POST", "/auth/login", body={"email": coach["email"], "password": password})["accessToken"]
print([one["firstName"] for one in call("GET", "/account/persons", token) if one["id"] == person])
print([one["startedAt"] for one in call("GET", f"/exercise/sessions/{person}?limit=1", token)])
`

/** The scripts of the guide's first steps. */
export const firstSteps: readonly GuideExample[] = [
  { language: 'sh', title: 'With curl', code: curl },
  { language: 'python', title: 'With Python, without packages', code: python },
]
