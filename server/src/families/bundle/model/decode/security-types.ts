/** What the security contexts of pods and of containers have in common. */
import { BOOLEAN_TYPE, STRING_TYPE, struct, type DecodedType } from '../../../kube/decode/types.ts';

/** `corev1.SELinuxOptions`. */
export const SE_LINUX: DecodedType = struct({
  user: STRING_TYPE,
  role: STRING_TYPE,
  type: STRING_TYPE,
  level: STRING_TYPE,
});

/** `corev1.WindowsSecurityContextOptions`. */
export const WINDOWS_OPTIONS: DecodedType = struct({
  gmsaCredentialSpecName: STRING_TYPE,
  gmsaCredentialSpec: STRING_TYPE,
  runAsUserName: STRING_TYPE,
  hostProcess: BOOLEAN_TYPE,
});

/** `corev1.SeccompProfile`, which an AppArmor profile is written like. */
export const SECCOMP_PROFILE: DecodedType = struct({ type: STRING_TYPE, localhostProfile: STRING_TYPE });
