import { awardsOnTheWay } from './awards-on-the-way';
import { OnTheWayNote } from './on-the-way-note';

export default function ToldPoints({ userId }: { userId: number }) {
  const awards = awardsOnTheWay.useOf(userId).filter(({ told, points }) => told && points > 0);
  return <OnTheWayNote awards={awards} />;
}
