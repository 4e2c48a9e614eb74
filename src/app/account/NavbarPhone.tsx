import { PhoneLink } from "#src/components/layout/NavbarLinks";
import { site } from "#src/config/site";
import { useGate } from "#src/features/account/gate/AccountGate";

/** The navbar's phone number; hidden to make room for the name of a signed-in visitor. */
export function NavbarPhone() {
  const { userName } = useGate();
  return <PhoneLink phone={site.owner.phone} isSign={userName !== null} />;
}
