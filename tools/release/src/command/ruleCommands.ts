import { builds, fromEnvironment, oneBuild, type ReleaseCommand } from './commandWords'
import { defaultPolicyFile } from './defaults'
import { fileOf } from './options'

/** The commands about who may release what, and when. */
export const ruleCommands = {
  plan: {
    title: 'Show what a promotion would do, and what would refuse it',
    details: 'Checks gates, signature, approvals, canary steps, freezes and error budget. Changes nothing.',
    words: { ...builds, min: 0 },
    options: ['from'],
    meanings: { from: fromEnvironment },
    examples: [
      ['plan promote listener', 'the build in this folder'],
      ['plan --from staging', 'everything that differs from staging'],
    ],
    exitCodes: { 0: 'It can go live', 1: 'It would be refused' },
  },
  approve: {
    title: 'Approve a build with your key, where the policy requires that',
    details: 'Counts for this build and environment alone, and never for the key that releases it.',
    words: oneBuild,
    options: ['withdraw'],
    examples: [
      ['approve listener@0.2.0-631ee2994389', 'a build that somebody else releases'],
      ['approve listener@0.2.0-631ee2994389 --withdraw', 'no longer'],
    ],
  },
  authority: {
    title: 'Show or change which keys may release what',
    details: 'Root keys sign the change: draft writes a file to edit, each root key signs it, and apply makes it live.',
    words: {
      phrases: {
        draft: 'Write the next version into a file, to be edited',
        sign: 'Add the signature of your root key to the file',
        apply: 'Make the file live, signed by enough root keys',
      },
      isOptional: true,
    },
    options: ['file', 'sign'],
    examples: [
      ['authority', 'who may release what'],
      ['authority apply --sign notes', 'the live build of notes gets your signature, too'],
    ],
  },
  policy: {
    title: 'Show or change the rules for releases',
    details:
      'A platform or root key signs each version: draft writes a file to edit, sign signs it, and apply makes it count. A requirement with on or off does all three at once.',
    words: {
      phrases: {
        draft: 'Write the next version into a file, to be edited',
        sign: 'Add your signature to the file',
        apply: 'Make the signed file count',
        'attestation on': 'Require that the journeys passed on a build',
        'attestation off': 'Require no attestation',
        'provenance on': 'Require a signed statement of what a build was built from',
        'provenance off': 'Require no such statement',
        'rollout on': 'Require the canary steps of the policy',
        'rollout off': 'Require no canary steps',
      },
      isOptional: true,
    },
    options: ['file'],
    meanings: { file: fileOf('policy', defaultPolicyFile) },
    examples: [
      ['policy', 'the rules'],
      ['policy attestation on', 'from now on only attested builds go live'],
    ],
  },
} as const satisfies Record<string, ReleaseCommand>
