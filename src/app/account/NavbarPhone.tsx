import { PhoneLink } from "#src/components/layout/BarLinks";
import { site } from "#src/config/site";
import { useGate } from "#src/features/account/AccountGate";

/** The phone of the bar; makes room for the name of a signed-in visitor. */
export function BarPhone() {
  const { userName } = useGate();
  return <PhoneLink phone={site.owner.phone} isSign={userName !== null} />;
}
